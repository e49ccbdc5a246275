import { Button } from 'antd';
import { useState } from 'react';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import type { Behind } from '../figure-charts.ts';
import { useInsights } from '../insights-context.ts';
import { useExport } from '../use-export.ts';

interface ExportRowsProps {
  readonly behind: Behind;
  readonly withPatients: boolean;
}

/** Saves the records behind a figure. With patients it asks first, because the file leaves the hub's protection. */
export function ExportRows({ behind, withPatients }: ExportRowsProps) {
  const { figures } = useInsights();
  const [asking, setAsking] = useState(false);
  const save = useExport(figures, behind);
  const start = () => save.mutate(undefined, { onSettled: () => setAsking(false) });
  if (!asking)
    return (
      <div>
        <Button loading={save.isPending} onClick={withPatients ? () => setAsking(true) : start}>
          Export records
        </Button>
      </div>
    );
  return (
    <Confirm
      question="Export records of patients?"
      yes="Export"
      busyYes="Exporting..."
      no="Cancel"
      tone="calm"
      busy={save.isPending}
      onYes={start}
      onNo={() => setAsking(false)}
    >
      The file names patients, and who exported it and when. The export is logged; keep the file where only
      you can open it.
    </Confirm>
  );
}
