/** The elements of media-chrome that the player uses, loaded with its first video. */
import 'media-chrome/media-controller';
import 'media-chrome/media-control-bar';
import 'media-chrome/media-play-button';
import 'media-chrome/media-seek-backward-button';
import 'media-chrome/media-time-range';
import 'media-chrome/media-time-display';
import 'media-chrome/media-mute-button';
import 'media-chrome/media-playback-rate-button';
import 'media-chrome/media-captions-button';
import 'media-chrome/media-fullscreen-button';
