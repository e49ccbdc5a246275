import { describe, expect, it } from '@jest/globals';
import { lessonWords } from './lesson-words.ts';

const CAPTIONS = [
  'WEBVTT',
  'NOTE nobody says this',
  'first\n00:00.000 --> 00:05.000 align:start\n<v Ada>The tray is a little ahead\nof the tooth.',
  '00:05.000 --> 00:09.000\nThat is the whole idea.',
].join('\n\n');

describe('the words of a lesson', () => {
  it('are its text and what its video says, without times, names and notes', () =>
    expect(lessonWords({ body: '## Wear\n\n22 hours.\n', captions: CAPTIONS.replaceAll('\n', '\r\n') })).toBe(
      '## Wear\n\n22 hours.\n\nThe tray is a little ahead of the tooth. That is the whole idea.',
    ));

  it('are none where it has neither', () => expect(lessonWords({ body: ' ', captions: null })).toBe(''));
});
