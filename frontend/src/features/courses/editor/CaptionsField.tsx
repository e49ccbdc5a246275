import { Button, Upload } from 'antd';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import type { FormState } from '../../../shared/ui/form/use-form.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import type { LessonName } from './lesson-details.ts';

const MOST_BYTES = 200_000;

/** Captions as text, or read from a file. They are stored with the lesson. */
export function CaptionsField({ form }: { readonly form: FormState<LessonName> }) {
  const read = async (file: File) => {
    if (file.size > MOST_BYTES)
      return notice.error('This file is too large', 'Captions have at most 200 KB.');
    // Some editors write a mark for the byte order in front.
    form.set('captions', (await file.text()).replace(/^\uFEFF/, ''));
  };
  return (
    <>
      <FormField
        form={form}
        name="captions"
        label="Captions (WebVTT)"
        kind="long"
        optional
        rows={4}
        maxLength={200_000}
        placeholder="WEBVTT"
        hint="Learners who cannot hear the video read them, and they are its transcript."
      />
      <Upload
        accept=".vtt,text/vtt"
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file);
          return false;
        }}
      >
        <Button>Read captions from a file</Button>
      </Upload>
    </>
  );
}
