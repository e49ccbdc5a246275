import { expect, it } from '@jest/globals';
import type { OpenedRecord } from '../../../shared/api/index.ts';
import { openingsText, permittedText, recordTitle } from './opened-text.ts';

// The texts stand in the time zone of the reader, so the times are local ones.
const at = (minute: number): string => new Date(2026, 0, 5, 15, minute).toISOString();
const plain = (text: string): string => text.replaceAll(' ', ' ');
const OPENING: OpenedRecord = {
  ...{ id: '1', record: 'notes about a patient', link: '/practice-management?patient=x' },
  ...{ organisation_name: null, admin_name: 'Lena Hart', reason: 'The owner is on leave' },
  ...{ created_at: at(0), expires_at: at(15), ended_at: null, active: false },
  ...{ times_opened: 0, last_opened_at: null },
};

it('a record is named by its kind, and by the organization that owns it', () => {
  expect(recordTitle(OPENING)).toBe('Notes about a patient');
  expect(recordTitle({ ...OPENING, organisation_name: 'Bright Smiles' })).toBe(
    'Notes about a patient (Bright Smiles)',
  );
});

it('says from when until when a record could be opened', () => {
  expect(plain(permittedText(OPENING))).toBe('Jan 5, 2026, 3:00 PM until 3:15 PM');
  expect(plain(permittedText({ ...OPENING, ended_at: at(4) }))).toBe(
    'Jan 5, 2026, 3:00 PM, ended early at 3:04 PM',
  );
});

it('says how often a record was opened, and when last', () => {
  expect(openingsText(OPENING)).toBe('Not opened');
  expect(plain(openingsText({ ...OPENING, times_opened: 1, last_opened_at: at(3) }))).toBe(
    'Opened once, at 3:03 PM',
  );
  expect(plain(openingsText({ ...OPENING, times_opened: 2, last_opened_at: at(7) }))).toBe(
    'Opened 2 times, last at 3:07 PM',
  );
});
