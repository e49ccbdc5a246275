import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import ExclamationCircleOutlined from '@ant-design/icons/ExclamationCircleOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button, Card, Flex, Progress, Upload } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ACCEPTED, MOST_FILES, sizeText } from './file-rules.ts';
import { takingFiles } from './taking-files.ts';
import type { Chosen, FilesOfMessage } from './use-files.ts';

const stateText = ({ state, share, file, error }: Chosen): string => {
  if (state === 'failed') return error ?? 'Not sent';
  if (state === 'ready') return sizeText(file.size);
  return share < 1 ? `${Math.round(share * 100)} % of ${sizeText(file.size)}` : 'Being checked...';
};

const icons = {
  sending: UploadOutlined,
  ready: CheckCircleOutlined,
  failed: ExclamationCircleOutlined,
} as const;

function Line({ item, files }: { item: Chosen; files: FilesOfMessage }) {
  const { name } = item.file;
  const StateIcon = icons[item.state];
  return (
    <li>
      <Card size="small" className="file-line" data-state={item.state}>
        <Flex align="center" gap={12}>
          <StateIcon aria-hidden />
          <div>
            <p>{name}</p>
            <p className="support-words" role={item.state === 'failed' ? 'alert' : undefined}>
              {stateText(item)}
            </p>
          </div>
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
        </Flex>
        {item.state === 'sending' ? (
          <Progress
            aria-label={`${name} is being sent`}
            percent={Math.round(item.share * 100)}
            showInfo={false}
            size="small"
            status="active"
          />
        ) : null}
      </Card>
    </li>
  );
}

/** Choosing, and the list of what was chosen. */
export function FileField({ id, files }: { id: string; files: FilesOfMessage }) {
  const full = files.items.length >= MOST_FILES;
  return (
    <div className="file-field">
      {files.items.length > 0 ? (
        <ul className="support-list" aria-label="Files to send">
          {files.items.map((item) => (
            <Line key={item.key} item={item} files={files} />
          ))}
        </ul>
      ) : null}
      <p className="field-error" id={`${id}-error`} role="alert">
        {files.error}
      </p>
      <Upload
        id={id}
        aria-label="Files"
        multiple
        accept={ACCEPTED}
        disabled={full}
        showUploadList={false}
        // antd asks once per file; `useFiles` sends them.
        beforeUpload={(file, all) => {
          if (file === all[0]) files.add(all);
          return false;
        }}
      >
        <Button disabled={full} aria-describedby={`${id}-hint`} icon={<PlusOutlined aria-hidden />}>
          Add files
        </Button>
      </Upload>
      <p className="support-words" id={`${id}-hint`}>
        Or drop or paste them here. Up to {MOST_FILES} of 10 MB: PNG, JPEG, WebP, PDF, text. No patient data:
        cover names in pictures. A PDF keeps its author and dates.
      </p>
    </div>
  );
}

/** The part of a page where files may be dropped or pasted. Text that is pasted stays text. */
export function DropArea({ files, children }: { files: FilesOfMessage; children: ReactNode }) {
  const [over, setOver] = useState(false);
  return (
    <div className="drop-area" data-over={over ? true : undefined} {...takingFiles(files.add, setOver)}>
      {children}
    </div>
  );
}
