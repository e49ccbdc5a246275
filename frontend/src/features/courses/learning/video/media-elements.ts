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
import { En } from 'media-chrome/lang/en';
import { addTranslation } from 'media-chrome/utils/i18n';

// The button shows "1.25x", and its name has to contain what it shows.
addTranslation('en', { ...En, 'Playback rate {playbackRate}': 'Playback rate {playbackRate}x' });
