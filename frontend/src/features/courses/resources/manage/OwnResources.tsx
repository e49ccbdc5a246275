import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useState } from 'react';
import { timeLabel } from '../../../../shared/lib/time-labels.ts';
import { Badge } from '../../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, PagedTable } from '../../../../shared/ui/data-table/index.ts';
import { type ResourceCardData, resourcesQuery } from '../api.ts';
import { originText, RESOURCE_STATES, tagsOf } from '../labels.ts';
import { ResourceFilters } from '../library/ResourceFilters.tsx';
import type { ResourcesView } from '../use-resources-view.ts';

const columnsOf = (view: ResourcesView, now: number): DataColumn<ResourceCardData>[] => [
  {
    title: 'Title',
    width: '45%',
    render: (row) => (
      <>
        <Link to={view.addressOf({ section: null, resource: row.id })}>{row.title}</Link>
        <small>{[...tagsOf(row), originText(row)].filter(Boolean).join(' · ')}</small>
      </>
    ),
  },
  {
    title: 'State',
    render: (row) => (
      <>
        <Badge tone={RESOURCE_STATES[row.state].tone}>{RESOURCE_STATES[row.state].label}</Badge>
        {row.public ? null : <Badge>Members only</Badge>}
      </>
    ),
  },
  {
    title: 'Published',
    nowrap: true,
    render: ({ published_at: at }) => (at ? timeLabel(at, now) : '–'),
  },
  {
    title: 'Action',
    hiddenTitle: true,
    render: (row) => (
      <Button aria-label={`Edit ${row.title}`} onClick={() => view.edit(row.id)}>
        Edit
      </Button>
    ),
  },
];

/** The person's own resources in every state; all of them for an admin. */
export function OwnResources({ view }: { readonly view: ResourcesView }) {
  const [now] = useState(Date.now);
  const resources = useQuery(resourcesQuery(true, { ...view.search, mine: 'true' }));
  return (
    <section aria-label="Written by me" className="page-content">
      <ResourceFilters view={view} />
      <PagedTable
        list={{ ...view, query: resources }}
        label="Resources"
        columns={columnsOf(view, now)}
        rowKey={({ id }) => id}
        one="resource"
        many="resources"
        errorSubject="Your resources"
        empty="You have no resources yet. Write one, or import a page from the web."
      />
    </section>
  );
}
