import { expect, it } from '@jest/globals';
import { transcriptOf } from './transcript.ts';

it('a transcript has the words of the captions only', () => {
  const captions =
    'WEBVTT\r\nKind: captions\r\n\r\nNOTE drawn by us\r\n\r\nfirst\r\n00:00.000 --> 00:05.000 line:80%\r\n<v Ada>The tray is\r\na little ahead.\r\n\r\n00:05.000 --> 00:10.000\r\nThe tooth follows.\r\n';
  expect(transcriptOf(captions)).toEqual(['The tray is a little ahead.', 'The tooth follows.']);
  expect(transcriptOf('')).toEqual([]);
});
