"""The scenes around the table: title, new game, settings, pause, credits, dialogs, crash."""
