import { expect, it } from '@jest/globals';
import { fitsQuestions, scoreAnswers } from './score.ts';

const question = (id: string, ...correct: string[]) => ({
  id,
  options: ['a', 'b', 'c'].map((option) => ({ id: option, text: option, correct: correct.includes(option) })),
  explanation: `why ${id}`,
});
const questions = [question('1', 'a'), question('2', 'a', 'b'), question('3', 'c')];

it('a question counts only when exactly its correct options are chosen', () => {
  const { score, results } = scoreAnswers(questions, { 1: ['a'], 2: ['a'], 3: ['c', 'a'] });
  expect([score, results.map(({ correct }) => correct)]).toEqual([33, [true, false, false]]);
  expect(scoreAnswers(questions, { 1: ['a'], 2: ['b', 'a'], 3: ['c'] }).score).toBe(100);
});

it('answers fit when they are to each question, with options of it', () => {
  expect(fitsQuestions(questions, { 1: ['a'], 2: [], 3: ['c'] })).toBe(true);
  expect(fitsQuestions(questions, { 1: ['a'], 3: ['c'] })).toBe(false);
  expect(fitsQuestions(questions, { 1: ['z'], 2: [], 3: ['c'] })).toBe(false);
  expect(fitsQuestions(questions, { 1: ['a'], 2: [], 4: ['c'] })).toBe(false);
});
