"""§3.2 Cities of the players' own: whether they are legal, their codes and files, their facts."""
