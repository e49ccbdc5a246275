import { Button, Flex, Form, Upload } from 'antd';
import { FormField } from '../../../../shared/ui/fields/FormField.tsx';
import type { FormState } from '../../../../shared/ui/form/use-form.ts';

const MOST_BYTES = 500_000;

interface CountSourceProps {
  readonly form: FormState<'csv'>;
  readonly busy: boolean;
  readonly onFile: (csv: string) => void;
}

/** Where the counts come from: a file, or pasted lines. A chosen file is shown, so that it can be corrected here. */
export function CountSource({ form, busy, onFile }: CountSourceProps) {
  const choose = async (file: File) => {
    if (file.size > MOST_BYTES) form.refuse({ csv: 'This file is too large. It may have 500 KB.' });
    else onFile(await file.text());
  };
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Counts">
      <p className="muted">
        Download the stock as CSV, fill in its Counted column, and choose the file here. You see the
        differences before anything changes. At most 5,000 lines.
      </p>
      <Form.Item>
        <Upload
          accept=".csv,text/csv"
          showUploadList={false}
          disabled={busy}
          beforeUpload={(file) => {
            void choose(file);
            return false;
          }}
        >
          <Button disabled={busy}>Choose file</Button>
        </Upload>
      </Form.Item>
      <FormField
        form={form}
        name="csv"
        label="Or paste SKU and count, one line each"
        kind="long"
        rows={5}
        placeholder={'IPR-SET-10, 24\nMIRROR-5, 12'}
      />
      <Flex wrap gap="small">
        <Button htmlType="submit" loading={busy}>
          {busy ? 'Comparing...' : 'Show differences'}
        </Button>
      </Flex>
    </form>
  );
}
