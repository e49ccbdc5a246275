import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined';
import { Button } from 'antd';
import { messageOf } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { type CeEntry, usePdf } from './api.ts';

/** Downloads the record as PDF; the first time it has to be made, and the button says so. */
export function PdfButton({ record }: { readonly record: CeEntry }) {
  const pdf = usePdf();
  const save = () =>
    pdf.mutate(record, { onError: (error) => notice.error('The PDF was not saved', messageOf(error)) });
  return (
    <Button
      aria-label={pdf.isPending ? `Preparing the PDF of ${record.title}` : `PDF of ${record.title}`}
      icon={<FilePdfOutlined aria-hidden />}
      loading={pdf.isPending}
      onClick={save}
    >
      {pdf.isPending ? 'Preparing...' : 'PDF'}
    </Button>
  );
}
