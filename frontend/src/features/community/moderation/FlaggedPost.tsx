import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { PostImage } from '../../../shared/posting/PostImage.tsx';
import { LightMarkdown } from '../../../shared/ui/markdown/LightMarkdown.tsx';
import { PictureContext } from '../../../shared/ui/markdown/picture.tsx';
import { settleFlag } from '../api.ts';
import { reasonLabel } from '../reasons.ts';
import { authorText } from '../role-tags.ts';
import type { FlaggedPost as Flagged, SettleFlag } from '../types.ts';
import { useStep } from '../members/use-step.ts';
import { SanctionDialog } from './SanctionDialog.tsx';

const DECIDED = {
  hide: 'Hidden',
  keep: 'Kept',
  warn: 'Hidden, author warned',
  mute: 'Hidden, author muted',
} as const;

function Facts({ flag }: { readonly flag: Flagged }) {
  const [now] = useState(Date.now);
  return (
    <>
      <Flex wrap gap="small" align="center">
        {flag.reasons.map((reason) => (
          <Tag key={reason} color={reason === 'patient_identifiable' ? 'error' : 'warning'} variant="filled">
            {reasonLabel(reason)}
          </Tag>
        ))}
        <span className="muted">
          {flag.count === 1 ? '1 report' : `${flag.count} reports`} · {timeLabel(flag.first_at, now)}
          {flag.hidden ? ' · hidden now' : ''}
        </span>
      </Flex>
      <p className="muted">
        {flag.opening ? 'Opens' : 'In'}{' '}
        <Link to={`/community?topic=${flag.topic_id}&post=${flag.post_id}`}>{flag.topic_title}</Link> ·{' '}
        {authorText(flag.author)}
      </p>
      {flag.notes.map((note) => (
        <p key={note}>“{note}”</p>
      ))}
    </>
  );
}

function Decision({ flag }: { readonly flag: Flagged }) {
  const [sanction, setSanction] = useState<'warn' | 'mute' | null>(null);
  const settle = useStep(
    'The decision was not saved',
    (body: SettleFlag) => settleFlag(flag.id, body),
    () => setSanction(null),
  );
  const author = flag.author.id !== null;
  return (
    <Flex wrap gap="small">
      <Button type="primary" loading={settle.isPending} onClick={() => settle.mutate({ action: 'hide' })}>
        Hide
      </Button>
      <Button disabled={settle.isPending} onClick={() => settle.mutate({ action: 'keep' })}>
        Keep
      </Button>
      <Button disabled={!author || settle.isPending} onClick={() => setSanction('warn')}>
        Hide and warn
      </Button>
      <Button danger disabled={!author || settle.isPending} onClick={() => setSanction('mute')}>
        Hide and mute
      </Button>
      <SanctionDialog
        kind={sanction}
        name={flag.author.name}
        busy={settle.isPending}
        onClose={() => setSanction(null)}
        onDecide={(body) => settle.mutate(body)}
      />
    </Flex>
  );
}

/** One reported post with its reports, and the decision about it. */
export function FlaggedPost({ flag }: { readonly flag: Flagged }) {
  return (
    <article className="surface post" aria-label={`Report: ${flag.topic_title}`}>
      <Facts flag={flag} />
      <PictureContext value={PostImage}>
        <LightMarkdown text={flag.body} />
      </PictureContext>
      {flag.action ? (
        <p className="muted">
          {DECIDED[flag.action]}
          {flag.handled_by ? ` by ${flag.handled_by}` : ''}
        </p>
      ) : (
        <Decision flag={flag} />
      )}
    </article>
  );
}
