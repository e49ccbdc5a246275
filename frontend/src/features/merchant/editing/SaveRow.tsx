import { Button, Flex } from 'antd';
import type { Editing } from './use-edit.ts';

interface SaveRowProps {
  readonly editing: Editing;
  readonly busy: boolean;
  /** What the button says, such as "Save details". */
  readonly save: string;
}

/** The end of a form: Save, and the way back to what is saved. */
export function SaveRow({ editing, busy, save }: SaveRowProps) {
  const isChanged = editing.changed.length > 0;
  return (
    <Flex wrap gap="small" className="merchant-save">
      <Button
        type="primary"
        htmlType="submit"
        loading={busy}
        disabled={!isChanged || editing.newer.length > 0}
      >
        {busy ? 'Saving...' : save}
      </Button>
      {isChanged ? (
        <Button type="text" disabled={busy} onClick={editing.forget}>
          Discard changes
        </Button>
      ) : null}
    </Flex>
  );
}
