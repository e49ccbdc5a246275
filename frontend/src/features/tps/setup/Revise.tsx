import { Button, Checkbox, Flex, Input } from 'antd';
import { DraftNote, useDraft } from '../../../shared/drafts/index.ts';
import { toothText } from '../../../shared/lib/teeth.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { ToothMap } from '../../../shared/ui/tooth-map/ToothMap.tsx';
import { reasonLabels } from '../case-labels.ts';
import type { AlignerCase, RevisionReason, Setup } from '../types.ts';
import { useCaseChange } from '../use-case-change.ts';
import { Refused } from '../Refused.tsx';
import { decisions } from './api.ts';

const REASONS = (Object.keys(reasonLabels) as RevisionReason[]).map((value) => ({
  ...{ value, label: reasonLabels[value] },
}));

/** What should be changed; notes by tooth, in Universal. A type, because drafts are plain JSON. */
type Wishes = {
  readonly reasons: RevisionReason[];
  readonly comment: string;
  readonly notes: Readonly<Record<string, string>>;
};
const NOTHING: Wishes = { reasons: [], comment: '', notes: {} };

const bodyOf = ({ reasons, comment, notes }: Wishes) => ({
  reasons,
  ...(comment.trim() ? { comment: comment.trim() } : {}),
  notes: Object.entries(notes)
    .filter(([, note]) => note.trim())
    .map(([tooth, note]) => ({ tooth, note: note.trim() })),
});

function ToothNotes({ wishes, set }: { wishes: Wishes; set: (wishes: Wishes) => void }) {
  const notation = useSettings().settings?.tooth_notation ?? 'universal';
  const { notes } = wishes;
  const teeth = Object.keys(notes);
  const choose = (chosen: string[]) =>
    set({ ...wishes, notes: Object.fromEntries(chosen.map((tooth) => [tooth, notes[tooth] ?? ''])) });
  return (
    <>
      <ToothMap label="Notes on single teeth" value={teeth} onChange={choose} />
      {teeth.map((tooth) => {
        const id = `tps-note-${tooth}`;
        return (
          <FieldItem key={tooth} id={id} label={`Note on tooth ${toothText(tooth, notation)}`}>
            <Input
              id={id}
              maxLength={300}
              value={notes[tooth] ?? ''}
              onChange={({ target }) => set({ ...wishes, notes: { ...notes, [tooth]: target.value } })}
            />
          </FieldItem>
        );
      })}
    </>
  );
}

interface ReviseProps {
  readonly saved: AlignerCase;
  readonly setup: Setup;
  readonly onBack: () => void;
}

/** Sends the setup back with reasons, text, and notes on single teeth. What is entered is kept as a draft. */
export function Revise({ saved: { id }, setup: { revision }, onBack }: ReviseProps) {
  const draft = useDraft<Wishes>('tps_revision', `${id}-${revision}`, NOTHING);
  const wishes = draft.value;
  const body = bodyOf(wishes);
  const says = body.reasons.length > 0 || 'comment' in body || body.notes.length > 0;
  const revise = useCaseChange(
    id,
    () => decisions.revise(id, revision, body),
    'The laboratory has your changes.',
  );
  return (
    <Flex
      component="form"
      vertical
      gap="middle"
      aria-label="Request a revision"
      onSubmit={(event) => {
        event.preventDefault();
        if (says) revise.mutate(undefined, { onSuccess: draft.clear });
      }}
    >
      <fieldset className="tps-checks">
        <legend>What should change?</legend>
        <Checkbox.Group<RevisionReason>
          options={REASONS}
          value={wishes.reasons}
          onChange={(reasons) => draft.set({ ...wishes, reasons })}
        />
      </fieldset>
      <FieldItem id="tps-wishes" label="Comment" optional>
        <Input.TextArea
          id="tps-wishes"
          rows={3}
          maxLength={1_000}
          showCount
          value={wishes.comment}
          onChange={({ target }) => draft.set({ ...wishes, comment: target.value })}
        />
      </FieldItem>
      <ToothNotes wishes={wishes} set={draft.set} />
      {revise.error ? <Refused error={revise.error} /> : null}
      <Flex wrap gap="small" align="center">
        <Button type="primary" htmlType="submit" disabled={!says} loading={revise.isPending}>
          Send Back
        </Button>
        <Button onClick={onBack} disabled={revise.isPending}>
          Not Yet
        </Button>
        <DraftNote state={draft.state} />
      </Flex>
    </Flex>
  );
}
