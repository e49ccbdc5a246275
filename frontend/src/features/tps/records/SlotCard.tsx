import { Alert, Button, Flex, Progress } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { takingFiles, sizeText } from '../../../shared/files/index.ts';
import { slotLabels } from '../case-labels.ts';
import type { CaseFile, FileSlot } from '../types.ts';
import { ChooseFile } from './ChooseFile.tsx';
import type { Records, Sending } from './use-records.ts';

interface SlotCardProps {
  readonly slot: FileSlot;
  readonly file: CaseFile | undefined;
  readonly records: Records;
  readonly disabled: boolean;
  /** What the slot shows while it is empty: examples, or nothing. */
  readonly example?: ReactNode;
  /** What is in it, to be looked at. */
  readonly children?: ReactNode;
}

function OnItsWay({ slot, entry, records }: { slot: FileSlot; entry: Sending; records: Records }) {
  const label = slotLabels[slot];
  const percent = Math.round(entry.share * 100);
  if (entry.error)
    return (
      <Alert
        type="error"
        title={entry.error}
        action={
          <Flex vertical gap={4}>
            {entry.again ? (
              <Button onClick={() => records.add(slot, entry.file)} aria-label={`Try ${label} again`}>
                Try again
              </Button>
            ) : null}
            <Button type="text" onClick={() => records.stop(slot)} aria-label={`Dismiss: ${label}`}>
              Dismiss
            </Button>
          </Flex>
        }
      />
    );
  return (
    <Flex vertical gap={4}>
      <Progress aria-label={`${label} is being sent`} percent={percent} size="small" status="active" />
      <Flex justify="space-between" align="center">
        <span className="muted">
          {percent < 100 ? `${percent}% of ${sizeText(entry.file.size)}` : 'Checking...'}
        </span>
        <Button type="text" onClick={() => records.stop(slot)} aria-label={`Stop sending ${label}`}>
          Stop
        </Button>
      </Flex>
    </Flex>
  );
}

const MISMATCH = 'The name of this file does not seem to be the patient’s. Check that it is the right one.';

function Actions({ slot, file, records, disabled }: SlotCardProps) {
  if (disabled) return null;
  return (
    <Flex wrap gap="small" align="center">
      <ChooseFile slot={slot} replace={file !== undefined} onChoose={(chosen) => records.add(slot, chosen)} />
      {file ? (
        <Button
          type="text"
          danger
          aria-label={`Remove ${slotLabels[slot]}`}
          onClick={() => void records.remove(file.id)}
        >
          Remove
        </Button>
      ) : null}
    </Flex>
  );
}

/** The place of one record: empty with an example, on its way, or filled. Files may be dropped on it. */
export function SlotCard(props: SlotCardProps) {
  const { slot, file, records, disabled, example, children } = props;
  const [over, setOver] = useState(false);
  const entry = records.sending[slot];
  const take = ([first]: readonly File[]) => first && !disabled && records.add(slot, first);
  return (
    <section
      id={`slot-${slot}`}
      tabIndex={-1}
      className="slot"
      aria-label={slotLabels[slot]}
      data-over={over || undefined}
      data-filled={file ? true : undefined}
      {...takingFiles(take, setOver)}
    >
      <Flex justify="space-between" align="baseline" gap="small">
        <h4>{slotLabels[slot]}</h4>
        <span className="muted">{file ? sizeText(file.bytes) : 'Empty'}</span>
      </Flex>
      {file ? children : example}
      {file?.name_mismatch ? <Alert type="warning" showIcon title={MISMATCH} /> : null}
      {entry ? <OnItsWay slot={slot} entry={entry} records={records} /> : null}
      {entry && !entry.error ? null : <Actions {...props} />}
    </section>
  );
}
