import { dayText } from '../../../shared/lib/time-labels.ts';
import type { ImportData, ResourceCardData } from './api.ts';

export const KINDS = [
  { value: 'article', label: 'Article' },
  { value: 'guide', label: 'Guide' },
  { value: 'template', label: 'Template' },
  { value: 'video', label: 'Video' },
  { value: 'link', label: 'Link' },
] as const;
export type Kind = (typeof KINDS)[number]['value'];

export const isKind = (value: string): value is Kind => KINDS.some((kind) => kind.value === value);

/** A link and a video lead to another site; all others have a text. */
export const leadsAway = (kind: string): boolean => kind === 'link' || kind === 'video';

/** What marks a resource in words: where it is from, and that it is not real. */
export function tagsOf({ kind, imported_at, source, is_sample }: ResourceCardData): string[] {
  return [
    KINDS.find(({ value }) => value === kind)?.label ?? kind,
    ...(imported_at ? ['Imported from web'] : []),
    ...(source === 'mock_data' ? ['Mock Data'] : []),
    ...(is_sample ? ['Sample'] : []),
  ];
}

/** “example.com · imported Nov 23, 2026”; empty for what was written here. */
export const originText = ({ source_domain: site, imported_at: at }: ResourceCardData): string =>
  [site, at ? `imported ${dayText(at.slice(0, 10))}` : null].filter(Boolean).join(' · ');

export const RESOURCE_STATES = {
  draft: { label: 'Draft', tone: 'plain' },
  published: { label: 'Published', tone: 'good' },
  retired: { label: 'Retired', tone: 'warning' },
} as const;

export const IMPORT_STATES = {
  queued: { label: 'Waiting', tone: 'plain' },
  running: { label: 'Reading the page', tone: 'accent' },
  review: { label: 'Ready for review', tone: 'accent' },
  published: { label: 'Published', tone: 'good' },
  failed: { label: 'Failed', tone: 'warning' },
  rejected: { label: 'Rejected', tone: 'plain' },
} as const;

type Warning = NonNullable<ImportData['result']>['warnings'][number];

export const WARNINGS: Readonly<Record<Warning, string>> = {
  other_site: 'The address led to another site. Check that this is the page you meant.',
  cut: 'The page is longer than what is kept. The end is missing.',
  pictures_removed: 'Pictures were left out; their descriptions stay in the text.',
};
