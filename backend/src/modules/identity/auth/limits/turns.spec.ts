import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.ts';

describe('turns', () => {
  it('tell how many are busy with the same subject', () => {
    const turns = new Turns();
    expect([turns.join('a'), turns.join('a'), turns.join('b')]).toEqual([0, 1, 0]);
    turns.leave('a');
    expect(turns.join('a')).toBe(1);
  });

  it('let one who stepped back look again when somebody leaves', async () => {
    const turns = new Turns();
    turns.join('a');
    turns.join('a');
    let back = false;
    const waiting = turns.stepBack('a').then(() => (back = true));
    await Promise.resolve();
    expect(back).toBe(false);
    turns.leave('a');
    await waiting;
    expect(turns.join('a')).toBe(0);
  });

  it('never make the last one wait for nobody', async () => {
    const turns = new Turns();
    turns.join('a');
    await turns.stepBack('a');
    expect(turns.join('a')).toBe(0);
  });
});
