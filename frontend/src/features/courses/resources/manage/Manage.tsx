import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { Segmented } from '../../../../shared/ui/segmented/Segmented.tsx';
import type { ResourcesView, Section } from '../use-resources-view.ts';
import { ImportDrawer } from './ImportDrawer.tsx';
import { Imports } from './Imports.tsx';
import { OwnResources } from './OwnResources.tsx';
import { ResourceDrawer } from './ResourceDrawer.tsx';
import { ReviewDrawer } from './ReviewDrawer.tsx';

const SECTIONS: readonly { readonly key: Section; readonly label: string }[] = [
  { key: 'library', label: 'Library' },
  { key: 'mine', label: 'Written by me' },
  { key: 'imports', label: 'Imports' },
];

interface ManageProps {
  readonly view: ResourcesView;
  readonly children: ReactNode;
}

/** The library for instructors and admins: what they wrote, and what they import from the web. */
export default function Manage({ view, children }: ManageProps) {
  const [importing, setImporting] = useState(false);
  return (
    <>
      <Flex wrap gap="small" justify="space-between" align="center">
        <Segmented
          label="Show"
          name="resources-section"
          segments={SECTIONS}
          active={view.section}
          onChange={view.show}
        />
        <Flex wrap gap="small">
          <Button onClick={() => view.edit('new')}>New resource</Button>
          <Button type="primary" onClick={() => setImporting(true)}>
            Import from web
          </Button>
        </Flex>
      </Flex>
      {view.section === 'library' ? children : null}
      {view.section === 'mine' ? <OwnResources view={view} /> : null}
      {view.section === 'imports' ? <Imports view={view} /> : null}
      <ImportDrawer
        open={importing}
        onClose={() => setImporting(false)}
        onStarted={(id) => {
          setImporting(false);
          view.review(id);
        }}
      />
      <ReviewDrawer view={view} />
      {view.edited ? <ResourceDrawer key={view.edited} id={view.edited} view={view} /> : null}
    </>
  );
}
