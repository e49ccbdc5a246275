import { Alert, Button, Flex } from 'antd';
import type { Profile } from '../../../shared/api/index.ts';
import { spaced } from '../../../shared/lib/specialties.ts';
import { FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import type { Merged } from '../merge-profile.ts';
import type { ProfileField } from '../profile-values.ts';
import { fieldLabels, valuesOf } from '../profile-values.ts';

interface OtherVersionProps {
  readonly merged: Merged;
  /** The profile as the other window saved it. */
  readonly theirs: Profile;
  readonly saving: boolean;
  readonly onTheirs: () => void;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const named = (fields: readonly ProfileField[]) => list.format(fields.map((field) => fieldLabels[field]));

/** Another window saved first: what was taken over from there, and a plain choice about what both changed. */
export function OtherVersion({ merged, theirs, saving, onTheirs }: OtherVersionProps) {
  const { taken, disputed } = merged;
  const values = valuesOf(theirs);
  const shown = (field: ProfileField) =>
    (field === 'specialty' ? spaced(values[field]) : values[field]) || 'Empty';
  return (
    <div role="alert" className="other-version">
      <Alert
        type="info"
        role="note"
        showIcon
        title={
          <>
            <p>Your profile was changed in another window since you opened it.</p>
            {taken.length > 0 ? <p>Updated from there: {named(taken)}.</p> : null}
            <p>
              {disputed.length > 0
                ? 'Changed in both windows. The other window has:'
                : 'What you typed is still here and not saved yet.'}
            </p>
            {disputed.length > 0 ? (
              <FactList facts={disputed.map((field) => [fieldLabels[field], shown(field)])} />
            ) : null}
            <Flex wrap gap="small">
              <Button htmlType="submit" type="primary" loading={saving}>
                Keep Mine
              </Button>
              <Button onClick={onTheirs} disabled={saving}>
                Take Theirs
              </Button>
            </Flex>
          </>
        }
      />
    </div>
  );
}
