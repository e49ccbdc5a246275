import { methodText } from '../../../shared/learning/labels.ts';
import { dayText } from '../../../shared/lib/time-labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import type { DataColumn } from '../../../shared/ui/data-table/index.ts';
import { RowButton } from '../../../shared/ui/data-table/index.ts';
import type { CeEntry } from './api.ts';
import { PdfButton } from './PdfButton.tsx';

/** The columns of the records; the title opens one. */
export const recordColumns = (open: (id: string) => void): DataColumn<CeEntry>[] => [
  {
    title: 'Title',
    render: ({ id, title, kind, revoked_at: revoked }) => (
      <>
        <RowButton onPress={() => open(id)}>{title}</RowButton>{' '}
        {kind === 'outside' ? <Badge>Self-declared</Badge> : null}
        {revoked ? <Badge tone="warning">Revoked</Badge> : null}
      </>
    ),
  },
  { title: 'Provider', render: ({ provider_name: name }) => name },
  { title: 'Method', render: ({ method }) => methodText(method) },
  {
    title: 'Subject',
    render: ({ agd_subject_code: code }) => code ?? '–',
    isEmpty: ({ agd_subject_code: code }) => code === null,
  },
  {
    title: 'Credits',
    render: ({ credits, revoked_at: revoked }) => (revoked ? <s>{credits}</s> : credits),
    numeric: true,
  },
  { title: 'Completed', render: ({ completed_on: day }) => dayText(day), nowrap: true },
  {
    title: 'Actions',
    hiddenTitle: true,
    render: (record) =>
      record.kind === 'issued' && !record.revoked_at ? <PdfButton record={record} /> : null,
  },
];
