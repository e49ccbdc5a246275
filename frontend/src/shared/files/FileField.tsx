import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import ExclamationCircleOutlined from '@ant-design/icons/ExclamationCircleOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button, Flex, Progress, Upload } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Item, ItemList } from '../ui/item-list/index.ts';
import { ACCEPTED, ACCEPTED_PICTURES, sizeText } from './file-rules.ts';
import { takingFiles } from './taking-files.ts';
import type { Chosen, Uploads } from './use-files.ts';

const stateText = ({ state, share, file, error }: Chosen): string => {
  if (state === 'failed') return error ?? 'Not sent';
  if (state === 'ready') return sizeText(file.size);
  return share < 1 ? `${Math.round(share * 100)}% of ${sizeText(file.size)}` : 'Checking...';
};

const icons = {
  sending: UploadOutlined,
  ready: CheckCircleOutlined,
  failed: ExclamationCircleOutlined,
} as const;

function Line({ item, files }: { item: Chosen; files: Uploads }) {
  const { name } = item.file;
  const StateIcon = icons[item.state];
  return (
    <Item
      media={<StateIcon aria-hidden />}
      title={name}
      details={<span role={item.state === 'failed' ? 'alert' : undefined}>{stateText(item)}</span>}
      actions={
        <>
          {item.again && item.state === 'failed' ? (
            <Button size="small" aria-label={`Try ${name} again`} onClick={() => files.again(item)}>
              Try again
            </Button>
          ) : null}
          <Button
            type="text"
            aria-label={`Remove ${name}`}
            icon={<CloseOutlined aria-hidden />}
            onClick={() => files.remove(item)}
          />
        </>
      }
    >
      {item.state === 'sending' ? (
        <Progress
          aria-label={`${name} is being sent`}
          percent={Math.round(item.share * 100)}
          showInfo={false}
          size="small"
          status="active"
        />
      ) : null}
    </Item>
  );
}

interface FileFieldProps {
  readonly id: string;
  readonly files: Uploads;
  /** What may be in a file; by default no patient data. */
  readonly note?: string;
}

const NO_PATIENTS = 'No patient data: cover names in pictures. A PDF keeps its author and dates.';

/** Choosing, and the list of what was chosen. */
export function FileField({ id, files, note }: FileFieldProps) {
  const { most, pictures } = files;
  const what = pictures ? 'image' : 'file';
  const full = files.items.length >= most;
  return (
    <Flex vertical align="stretch" gap={8}>
      {files.items.length > 0 ? (
        <ItemList label="Files to send">
          {files.items.map((item) => (
            <Line key={item.key} item={item} files={files} />
          ))}
        </ItemList>
      ) : null}
      <p className="field-error" id={`${id}-error`} role="alert">
        {files.error}
      </p>
      <Upload
        id={id}
        aria-label="Files"
        multiple={most > 1}
        accept={pictures ? ACCEPTED_PICTURES : ACCEPTED}
        disabled={full}
        showUploadList={false}
        // antd asks once per file; `useFiles` sends them.
        beforeUpload={(file, all) => {
          if (file === all[0]) files.add(all);
          return false;
        }}
      >
        <Button disabled={full} aria-describedby={`${id}-hint`} icon={<PlusOutlined aria-hidden />}>
          {most > 1 ? `Add ${what}s` : `Add a ${what}`}
        </Button>
      </Upload>
      <p className="muted" id={`${id}-hint`}>
        {most > 1 ? `Or drop or paste them here. Up to ${most} ${what}s of 10 MB each` : 'At most 10 MB'}:{' '}
        {pictures
          ? 'PNG, JPEG or WebP. Where and when a picture was taken is removed.'
          : `PNG, JPEG, WebP, PDF, or text. ${note ?? NO_PATIENTS}`}
      </p>
    </Flex>
  );
}

const OVER = { outline: '2px dashed var(--accent)', outlineOffset: 6 };

/** The part of a page where files may be dropped or pasted. Text that is pasted stays text. */
export function DropArea({ files, children }: { files: Uploads; children: ReactNode }) {
  const [over, setOver] = useState(false);
  return (
    <div {...(over ? { style: OVER } : {})} {...takingFiles(files.add, setOver)}>
      {children}
    </div>
  );
}
