import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Modal, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { Spinner } from '../../../shared/ui/spinner/Spinner.tsx';
import { slotLabels } from '../case-labels.ts';
import type { AlignerCase, CaseFile, FileSlot } from '../types.ts';
import { linkQuery, scanQuery } from './api.ts';
import { SlotCard } from './SlotCard.tsx';
import { SlotExample } from './SlotExample.tsx';
import { fileIn, PHOTOS, photosThere, SCANS, XRAYS } from './slots.ts';
import type { Records } from './use-records.ts';

const ScanPreview = lazy(() =>
  import('../scan/ScanPreview.tsx').then(({ ScanPreview: Preview }) => ({ default: Preview })),
);

function Picture({ caseId, file }: { caseId: string; file: CaseFile }) {
  const { data, error, refetch } = useQuery(linkQuery(caseId, file));
  const label = slotLabels[file.slot];
  if (error && !data)
    return <RetryBlock what={label} requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton.Image active className="slot-picture" />;
  return <img className="slot-picture" src={data.url} alt={label} loading="lazy" />;
}

function Model({ caseId, file }: { caseId: string; file: CaseFile }) {
  const { data, error, refetch } = useQuery(scanQuery(caseId, file));
  if (error && !data)
    return <RetryBlock what="The scan" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  return (
    <Suspense fallback={<Spinner />}>
      <ScanPreview file={data} label={slotLabels[file.slot]} />
    </Suspense>
  );
}

/** One model at a time: a page has one place to draw in three dimensions. */
function ScanButton({ caseId, file }: { caseId: string; file: CaseFile }) {
  const [open, setOpen] = useState(false);
  const label = slotLabels[file.slot];
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={`Look at it in 3-D: ${label}`}>
        Look at it in 3-D
      </Button>
      <Modal
        open={open}
        title={label}
        footer={null}
        width={720}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Model caseId={caseId} file={file} />
      </Modal>
    </>
  );
}

interface RecordsPanelProps {
  readonly saved: AlignerCase;
  readonly records: Records;
  readonly disabled: boolean;
}

/** Photos, X-rays and scans, each in its place. */
export function RecordsPanel({ saved, records, disabled }: RecordsPanelProps) {
  const common = (slot: FileSlot) => ({ slot, records, disabled, file: fileIn(saved, slot) });
  const picture = (slot: FileSlot) => {
    const file = fileIn(saved, slot);
    return file ? <Picture caseId={saved.id} file={file} /> : null;
  };
  return (
    <>
      <Flex component="section" vertical gap="middle" aria-labelledby="tps-photos">
        <h3 id="tps-photos">
          Photos <span className="muted">{photosThere(saved)} of 8</span>
        </h3>
        <p className="muted">JPEG or PNG, up to 20 MB each. Where and when they were taken is removed.</p>
        <div className="slots">
          {PHOTOS.map(({ slot, ...example }) => (
            <SlotCard key={slot} {...common(slot)} example={<SlotExample {...example} />}>
              {picture(slot)}
            </SlotCard>
          ))}
        </div>
      </Flex>
      <Flex component="section" vertical gap="middle" aria-labelledby="tps-xrays">
        <h3 id="tps-xrays">
          X-rays{' '}
          <span className="muted">
            optional{saved.dentition === 'mixed' ? ', advised in mixed dentition' : ''}
          </span>
        </h3>
        <div className="slots">
          {XRAYS.map((slot) => (
            <SlotCard key={slot} {...common(slot)}>
              {picture(slot)}
            </SlotCard>
          ))}
        </div>
      </Flex>
      <Flex component="section" vertical gap="middle" aria-labelledby="tps-scans">
        <h3 id="tps-scans">Scans</h3>
        <p className="muted">
          STL or PLY, up to 200 MB each. An upload that is cut off goes on where it stopped.
        </p>
        <div className="slots">
          {SCANS.map((slot) => {
            const file = fileIn(saved, slot);
            return (
              <SlotCard key={slot} {...common(slot)}>
                {file ? <ScanButton caseId={saved.id} file={file} /> : null}
              </SlotCard>
            );
          })}
        </div>
      </Flex>
    </>
  );
}
