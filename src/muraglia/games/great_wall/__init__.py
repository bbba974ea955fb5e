"""Great Wall of China, by Reiner Knizia: outbid each other, section by section."""
