import { describe, expect, it } from '@jest/globals';
import { nameFor, cleanName } from './file-name.ts';

describe('tidyName', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\shot.png', 'shot.png'],
    ['a\u202egnp.exe', 'a gnp.exe'],
    ['line\r\nbreak".txt', 'line break .txt'],
    [' ..hidden. ', 'hidden'],
    ['...', 'file'],
  ])('%j becomes %j', (given, tidy) => expect(cleanName(given)).toBe(tidy));

  it('keeps the extension of a long name', () => {
    const name = cleanName(`${'ä'.repeat(300)}.jpeg`);
    expect([[...name].length, name.endsWith('.jpeg')]).toEqual([120, true]);
  });
});

describe('nameFor', () => {
  it('gives a name the extension of its content', () => {
    expect(nameFor('Photo.JPG', 'image/jpeg')).toBe('Photo.JPG');
    expect(nameFor('photo.png', 'image/jpeg')).toBe('photo.png.jpg');
    expect(nameFor('page.html', 'text/plain')).toBe('page.html.txt');
    expect(nameFor('notes', 'text/plain')).toBe('notes.txt');
  });
});
