import type { Tool } from '../api/index.ts';

/** What a tool is good for, read from the catalogue: no page names a tool. */
export const isAssistant = ({ category }: Tool): boolean => category === 'AI';
export const isPracticeSystem = ({ category }: Tool): boolean => category === 'Practice Management';
export const isLaboratory = ({ category }: Tool): boolean => category === 'Orthodontics';
/** `add_entry` is the operation that all calendars share. */
export const isCalendar = ({ operations }: Tool): boolean => operations.some(({ id }) => id === 'add_entry');
