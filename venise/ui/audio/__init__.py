"""What is heard: the files of sounds, and the loudspeaker that plays them."""
