import { NewerAlert } from '../../../shared/ui/newer-alert/NewerAlert.tsx';
import { Refused } from './Refused.tsx';
import type { Editing } from './use-edit.ts';

const OTHERS = 'What you typed is kept, and nothing of it was changed by them. Save again.';
const MOST_SHOWN = 300;
const shortened = (text: string): string =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}...` : text;

interface NewerProps {
  readonly editing: Editing;
  /** Why the last save was refused. */
  readonly save: { readonly error: Error | null; readonly reset: () => void };
  /** A field's label with what somebody else saved in it. */
  readonly theirs: (name: string) => readonly [label: string, text: string];
}

/** Why a form was not saved. Where somebody else saved the same fields, their words are shown and the person decides. */
export function Newer({ editing, save, theirs }: NewerProps) {
  if (editing.newer.length === 0) return <Refused error={save.error} kept={OTHERS} />;
  const decide = (choose: () => void) => () => {
    choose();
    save.reset();
  };
  return (
    <NewerAlert by="Someone else" onMine={decide(editing.keepMine)} onTheirs={decide(editing.takeTheirs)}>
      They saved:
      {editing.newer.map((name) => {
        const [label, text] = theirs(name);
        return (
          <div key={name}>
            <strong>{label}</strong>: {shortened(text) || 'nothing'}
          </div>
        );
      })}
    </NewerAlert>
  );
}
