import { expect, it } from '@jest/globals';
import { type DashboardKey, knownCards } from './card-keys.ts';
import { Contributions } from './contributions.ts';

const card = (key: DashboardKey) => ({ key, load: async () => ({ data: {} }) });

it('a contributed card is found by its key', () => {
  const contributions = new Contributions();
  const tickets = card('tickets');
  contributions.addCard(tickets);
  expect(contributions.card('tickets')).toBe(tickets);
  expect(contributions.card('orders')).toBeUndefined();
});

it('the order of cards is kept without those that no longer exist', () => {
  expect(knownCards(['tools', 'crystal_ball', 'next_up'])).toEqual(['tools', 'next_up']);
});

it('two areas with the same card stop the start', () => {
  const contributions = new Contributions();
  contributions.addCard(card('tickets'));
  expect(() => contributions.addCard(card('tickets'))).toThrow(
    'two areas contribute the card of the dashboard tickets',
  );
});

it('next steps come sorted by rank, whichever area registers first', () => {
  const contributions = new Contributions();
  for (const rank of [3, 1, 2]) contributions.addNextStep({ key: `step_${rank}`, rank, suggest: () => null });
  expect(contributions.nextSteps.map(({ key }) => key)).toEqual(['step_1', 'step_2', 'step_3']);
});

it('looks for milestones through whoever watches them, and does nothing where nobody does', () => {
  const contributions = new Contributions();
  contributions.lookForMilestones('nobody');
  const asked: string[] = [];
  contributions.watchMilestonesWith({ lookAgain: (userId) => asked.push(userId) });
  contributions.lookForMilestones('ann');
  expect(asked).toEqual(['ann']);
});

it('tickets cannot be opened where no area owns them', () => {
  expect(() => new Contributions().tickets).toThrow('no area opens tickets');
});
