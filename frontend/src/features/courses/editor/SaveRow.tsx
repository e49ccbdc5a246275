import { Alert, Button, Flex } from 'antd';
import { messageOf } from '../../../shared/api/index.ts';
import { ApiError } from '../../../shared/api/index.ts';
import { DraftNote } from '../../../shared/drafts/index.ts';
import type { useDraftForm } from './use-draft-form.ts';
import { isConflict, type useEditing } from './use-editing.ts';

interface SaveRowProps {
  readonly saving: Pick<ReturnType<typeof useEditing>, 'error' | 'isPending'>;
  readonly draft: Pick<ReturnType<typeof useDraftForm>, 'draftState' | 'isChanged' | 'forget'>;
}

function missingOf(error: unknown): readonly string[] {
  const missing = error instanceof ApiError ? error.info.details?.['missing'] : undefined;
  return Array.isArray(missing) ? missing.filter((each) => typeof each === 'string') : [];
}

function Refusal({ error }: { readonly error: Error }) {
  const missing = missingOf(error);
  const title = isConflict(error)
    ? 'This course was changed in another window. Your text is still here: save again to keep it, or discard it to see the other change.'
    : `${messageOf(error)} Your text is still here.`;
  return (
    <Alert
      type={isConflict(error) ? 'warning' : 'error'}
      showIcon
      title={title}
      {...(missing.length > 0
        ? { description: `A published course must stay complete. ${missing.join(' ')}` }
        : {})}
    />
  );
}

/** The end of a form whose text is kept: why it was not saved, Save, and a way back to what is stored. */
export function SaveRow({ saving, draft }: SaveRowProps) {
  return (
    <Flex vertical gap={12}>
      {saving.error ? <Refusal error={saving.error} /> : null}
      <Flex wrap align="center" gap={12}>
        <Button type="primary" htmlType="submit" loading={saving.isPending}>
          {saving.isPending ? 'Saving...' : 'Save'}
        </Button>
        {draft.isChanged ? (
          <Button type="text" onClick={draft.forget}>
            Discard changes
          </Button>
        ) : null}
        {draft.isChanged ? <DraftNote state={draft.draftState} /> : null}
      </Flex>
    </Flex>
  );
}
