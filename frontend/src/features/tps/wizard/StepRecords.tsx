import { Input } from 'antd';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { RecordsPanel } from '../records/RecordsPanel.tsx';
import type { Records } from '../records/use-records.ts';
import type { StepProps } from './step-props.ts';
import { fieldId } from './step-props.ts';

/** Step 2: photos, X-rays and scans. */
export function StepRecords({ draft, saved, disabled, records }: StepProps & { records: Records }) {
  return (
    <>
      <RecordsPanel saved={saved} records={records} disabled={disabled} />
      <FieldItem id={fieldId('scanner')} label="Scanner" hint="Its maker, for example iTero or 3Shape.">
        <Input
          id={fieldId('scanner')}
          aria-describedby={`${fieldId('scanner')}-hint`}
          className="tps-short"
          maxLength={80}
          disabled={disabled}
          value={draft.value.scanner}
          onChange={({ target }) => draft.change({ scanner: target.value })}
        />
      </FieldItem>
    </>
  );
}
