const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What every answer that came through the hub says about where it is from. */
export interface SourceInfo {
  readonly source: 'pica_live' | 'mock_data' | 'error';
  readonly tool_name: string;
  readonly fetched_at: string;
  /** Set when the live call failed and sample records stand in for it. */
  readonly fallback?: object | null;
}

/** 'just now', '2 min ago', '3 h ago', '2 days ago': short, for a badge. */
export function agoText(at: string, now: number): string {
  const ago = now - Date.parse(at);
  if (ago < MINUTE) return 'just now';
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)} min ago`;
  if (ago < DAY) return `${Math.floor(ago / HOUR)} h ago`;
  const days = Math.floor(ago / DAY);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

export type SourceTone = 'good' | 'sample' | 'warning';

/** The badge's words and tone. The words alone say it; the tone only helps to find it. */
export function sourceLabel(info: SourceInfo, now: number): { label: string; tone: SourceTone } {
  const { source, tool_name, fetched_at, fallback } = info;
  if (source === 'error') return { label: 'Live call failed', tone: 'warning' };
  if (fallback) return { label: 'Live call failed, Mock Data shown', tone: 'warning' };
  if (source === 'mock_data') return { label: 'Mock Data', tone: 'sample' };
  return { label: `Live Connected · ${tool_name} · ${agoText(fetched_at, now)}`, tone: 'good' };
}
