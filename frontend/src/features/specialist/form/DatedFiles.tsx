import { Button, Flex } from 'antd';
import { DropArea, FileField, useFiles } from '../../../shared/files/index.ts';
import { DayPicker } from '../../../shared/ui/fields/DayPicker.tsx';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import type { DatedFile } from './form-values.ts';

const OLDEST = '1950-01-01';
const NOTE = 'Where a picture was taken is removed. Only the sender and the specialist can open it.';

interface DatedFilesProps {
  readonly id: string;
  readonly value: readonly DatedFile[];
  readonly most: number;
  readonly error: string | undefined;
  readonly onChange: (files: readonly DatedFile[]) => void;
}

function Dated({
  id,
  file,
  error,
  onDate,
  onRemove,
}: {
  readonly id: string;
  readonly file: DatedFile;
  readonly error: string | undefined;
  readonly onDate: (takenOn: string) => void;
  readonly onRemove: () => void;
}) {
  const field = `${id}-${file.id}`;
  return (
    <Flex component="li" wrap align="end" gap="8px 16px">
      <FieldItem id={field} label={`${file.name}: taken on`} error={file.takenOn === '' ? error : undefined}>
        <DayPicker
          id={field}
          aria-required
          value={file.takenOn}
          min={OLDEST}
          max={new Date().toISOString().slice(0, 10)}
          invalid={error !== undefined && file.takenOn === ''}
          onChange={onDate}
        />
      </FieldItem>
      <Button aria-label={`Remove ${file.name}`} onClick={onRemove}>
        Remove
      </Button>
    </Flex>
  );
}

/** Images and documents, each with the day on which it was taken. */
export function DatedFiles({ id, value, most, error, onChange }: DatedFilesProps) {
  const files = useFiles({
    ...{ purpose: 'referral', most: Math.max(0, most - value.length) },
    onReady: (taken) => onChange([...value, { id: taken.id, name: taken.name, takenOn: '' }]),
  });
  const change = (at: DatedFile, takenOn: string) =>
    onChange(value.map((file) => (file.id === at.id ? { ...file, takenOn } : file)));
  return (
    <DropArea files={files}>
      <Flex vertical gap="small">
        {value.length > 0 ? (
          <ul className="plain-list" aria-label="Files">
            {value.map((file) => (
              <Dated
                key={file.id}
                {...{ id, file, error }}
                onDate={(takenOn) => change(file, takenOn)}
                onRemove={() => onChange(value.filter((other) => other.id !== file.id))}
              />
            ))}
          </ul>
        ) : null}
        <FileField id={`${id}-upload`} files={files} note={NOTE} />
      </Flex>
    </DropArea>
  );
}
