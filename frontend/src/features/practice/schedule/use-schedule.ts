import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePractice } from '../practice-context.ts';
import { scheduleQuery } from '../api.ts';
import { addDays, mondayOf, wallTime } from './zone-times.ts';

const browserToday = (): string => wallTime(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone).day;

/**
 * The shown day or week of the shown source. Which day 'today' is, the practice's own calendar says: until its first
 * answer the browser's stands in.
 */
export function useSchedule() {
  const { source, view } = usePractice();
  const [today, setToday] = useState(browserToday);
  const day = view.date ?? today;
  const from = view.view === 'week' ? mondayOf(day) : day;
  const to = view.view === 'week' ? addDays(from, 6) : day;
  const query = useQuery(scheduleQuery(source.id, from, to));
  const { data } = query;
  if (data && data.today !== today) setToday(data.today);
  return { query, schedule: data, day, from, today, arriving: query.isPlaceholderData };
}
