import { expect, it } from '@jest/globals';
import { LESSON_CHECKS, lengthText, secondsOf } from './lesson-details.ts';

it('the length of a video is typed as minutes and seconds, or hours', () => {
  expect([secondsOf('4:05'), secondsOf('1:04:05'), secondsOf(' ')]).toEqual([245, 3845, null]);
  expect(secondsOf('4:75')).toBeNaN();
  expect([lengthText(245), lengthText(3845), lengthText(null)]).toEqual(['4:05', '64:05', '']);
});

it('a video is at an address with https, and captions begin with WEBVTT', () => {
  const none = {} as never;
  expect(LESSON_CHECKS.media_url?.('http://example.com/a.mp4', none)).toMatch('https://');
  expect(LESSON_CHECKS.media_url?.('https://example.com/a.mp4', none)).toBeNull();
  expect(LESSON_CHECKS.captions?.('1\n00:01', none)).toMatch('WEBVTT');
  expect(LESSON_CHECKS.captions?.('WEBVTT\n', none)).toBeNull();
});
