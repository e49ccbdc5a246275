import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import { ACCEPTED, MOST_FILES, sizeWords } from './file-rules.ts';
import { takingFiles } from './taking-files.ts';
import type { Chosen, FilesOfMessage } from './use-files.ts';
import './files.css';

const stateWords = ({ state, share, file, error }: Chosen): string => {
  if (state === 'failed') return error ?? 'Not sent';
  if (state === 'ready') return sizeWords(file.size);
  return share < 1 ? `${Math.round(share * 100)} % of ${sizeWords(file.size)}` : 'Being checked...';
};

function Line({ item, files }: { item: Chosen; files: FilesOfMessage }) {
  const { name } = item.file;
  return (
    <li className="file-line" data-state={item.state}>
      <Icon
        name={item.state === 'failed' ? 'alert' : item.state === 'ready' ? 'check' : 'arrow-up'}
        size={18}
      />
      <span className="file-name">{name}</span>
      <span className="file-state" role={item.state === 'failed' ? 'alert' : undefined}>
        {stateWords(item)}
      </span>
      {item.state === 'sending' ? (
        <progress
          aria-label={`${name} is being sent`}
          max={1}
          {...(item.share < 1 ? { value: item.share } : {})}
        />
      ) : null}
      <span className="file-acts">
        {item.again && item.state === 'failed' ? (
          <Button size="small" aria-label={`Try ${name} again`} onClick={() => files.again(item)}>
            Try again
          </Button>
        ) : null}
        <Button size="small" type="text" aria-label={`Remove ${name}`} onClick={() => files.remove(item)}>
          <Icon name="close" size={18} />
        </Button>
      </span>
    </li>
  );
}

/** Choosing, and the list of what was chosen. */
export function FileField({ id, files }: { id: string; files: FilesOfMessage }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="file-field">
      {files.items.length > 0 ? (
        <ul aria-label="Files to send">
          {files.items.map((item) => (
            <Line key={item.key} item={item} files={files} />
          ))}
        </ul>
      ) : null}
      <p className="field-error" id={`${id}-error`} role="alert">
        {files.error}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label="Files"
        onChange={({ target }) => {
          files.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        disabled={files.items.length >= MOST_FILES}
        aria-describedby={`${id}-hint`}
        icon={<Icon name="plus" size={18} />}
        onClick={() => input.current?.click()}
      >
        Add files
      </Button>
      <p className="file-hint" id={`${id}-hint`}>
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
