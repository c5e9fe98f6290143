"""What stands below the options of each command in its help."""

from __future__ import annotations

from typing import Final

BOTS: Final = """
The bots, roughly from the weakest: random, oneply, journeyman, merchant, greedy, greedy-1 (La
Venise du Nord only), flat, alderman, mcts; thumb plays by rules of thumb and is no level. At La
Venise du Nord those that search may lean: alderman+bridges, +trade or +builders. One from outside
is module:Class or ./file.py:Class, or the name by which an installed package offers it: a class
with choose(observation, rng, stop). It runs in a process of its own; where it fails its game is
lost, and greedy plays on in its place."""
SIMULATE_EXAMPLE: Final = f"""examples:
  venise simulate --players 3 --games 100 --seed 1 --bots greedy,random,random --json
  venise simulate --players 2 --games 10 --bots ./mybot.py:MyBot,greedy
{BOTS}"""
REPLAY_EXAMPLE: Final = """example:
  venise replay 2026-05-04-120000-nord.replay --json"""
ANALYSE_EXAMPLE: Final = """examples:
  venise analyse 2026-05-04-120000-nord.replay --jobs 2
  venise analyse 2026-05-04-120000-nord.replay --iterations 800 --json

Each decision is searched as the best bot would, from what its seat knew; each draw is compared with
all that it could have been. An analysis that was cut off goes on when it is asked for again."""
BENCH_EXAMPLE: Final = """example:
  venise bench --seats 4 --maps printed,unseen --repeats 9 --json"""
ARENA_EXAMPLE: Final = f"""examples:
  venise arena --bots mcts,greedy --games 400 --seed 1 --jobs 2 --json
  venise arena --bots mcts@2,mcts --budget 0.1 --sprt --games 4000
  venise arena --bots greedy:found.json,greedy --games 400
  venise arena --bots alderman+bridges,alderman --games 400

mcts@2 has twice the iterations of mcts; greedy:FILE judges by the weights in a file of
`venise train`. Every seed is played in every arrangement of the seats. A run that was cut off goes
on where it was when the same command is typed again; more games may be asked for, too.
{BOTS}"""
TRAIN_EXAMPLE: Final = """examples:
  venise train --steps 500 --games 4 --seed 1 --jobs 2 --out found.json
  venise arena --bots greedy:found.json,greedy --sprt --games 4000
  venise train --network --seats 4 --games 16000 --seed 1 --out network.json
  venise train --iterate --seats 2 --steps 4 --games 500 --iterations 100 --out network.json
  venise arena --bots mcts:network.json,mcts --seats 2
  venise train --priors --seats 3 --games 300 --seed 1 --jobs 2 --out priors.json

Each step has the bot play itself with weights moved a little by lot, and moves them towards those
that won. A network learns from whole games by lot who wins, and takes no bot, steps, jobs or going
on. With --iterate it learns in steps from games of the search that goes by it; they are kept beside
it, and --resume goes on; likewise with --priors, where every action is tried as often as others.
The bots go on with what they have, whatever is found."""
COMPLETION_EXAMPLE: Final = """examples:
  venise completion bash > ~/.local/share/bash-completion/completions/venise
  venise completion fish > ~/.config/fish/completions/venise.fish
  venise completion zsh > ~/.zsh/_venise      # a folder that is in $fpath"""
RULES_EXAMPLE: Final = """example:
  venise rules 1.4.1.3"""
PLAY_EXAMPLE: Final = """examples:
  venise play
  venise play --portable
  venise play 2026-05-04-120000-nord.match"""
