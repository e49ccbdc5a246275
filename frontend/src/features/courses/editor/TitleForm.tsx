import { Button, Flex, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import type { LessonKind } from './api.ts';
import { KINDS } from './editor-labels.ts';

interface TitleFormProps {
  readonly label: string;
  readonly button: string;
  readonly initial?: string;
  readonly busy: boolean;
  /** Lessons have a kind, which stays as it is afterwards. */
  readonly withKind?: boolean;
  /** Resolves once it is saved; the field is emptied then. */
  readonly onSave: (title: string, kind: LessonKind) => Promise<unknown>;
  readonly children?: ReactNode;
}

/** One line to add or rename a module, or to add a lesson. */
export function TitleForm({
  label,
  button,
  initial = '',
  busy,
  withKind = false,
  onSave,
  children,
}: TitleFormProps) {
  const [title, setTitle] = useState(initial);
  const [kind, setKind] = useState<LessonKind>('text');
  const save = async () => {
    if (title.trim() === '' || busy) return;
    const isSaved = await onSave(title.trim(), kind).then(
      () => true,
      () => false,
    );
    if (isSaved) setTitle(initial === '' ? '' : title);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <LeaveGuard unsaved={title !== initial} />
      <Flex wrap gap={8}>
        <Input
          aria-label={label}
          placeholder={label}
          maxLength={160}
          style={{ flex: '1 1 16rem' }}
          autoFocus={initial !== ''}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        {withKind ? (
          <Select
            aria-label="Kind of lesson"
            options={[...KINDS]}
            value={kind}
            onChange={setKind}
            style={{ minInlineSize: 130 }}
          />
        ) : null}
        <Button htmlType="submit" disabled={title.trim() === ''} loading={busy}>
          {button}
        </Button>
        {children}
      </Flex>
    </form>
  );
}
