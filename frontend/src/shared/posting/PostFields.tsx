import { Alert, Button, Checkbox, Flex, Form } from 'antd';
import { DropArea } from '../files/index.ts';
import { PictureContext } from '../ui/markdown/picture.tsx';
import { DraftNote } from '../drafts/index.ts';
import { MarkdownEditor } from '../ui/markdown-editor/MarkdownEditor.tsx';
import { MOST_BODY } from './composer-types.ts';
import { ImagesField } from './ImagesField.tsx';
import { PostImage } from './PostImage.tsx';
import { Refusal } from './Refusal.tsx';
import type { Composer } from './use-composer.ts';

interface PostFieldsProps {
  readonly composer: Composer;
  readonly label: string;
  readonly placeholder: string;
  /** A case discussion says so above the text. */
  readonly cases?: boolean;
  readonly rows?: number;
  /** Names that are suggested after an @. */
  readonly people?: readonly string[];
}

const CONFIRMATION = 'No patient can be recognized: no name, date, face, chart number';

function Confirmation({ composer }: { readonly composer: Composer }) {
  const { name, value, errors, set } = composer;
  const error = errors.confirmed;
  return (
    <Form.Item
      validateStatus={error ? 'error' : ''}
      help={error ? <span id={`${name}-confirmed-error`}>{error}</span> : undefined}
    >
      <Checkbox
        id={`${name}-confirmed`}
        checked={value.confirmed}
        aria-required
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${name}-confirmed-error` })}
        onChange={({ target }) => set({ confirmed: target.checked })}
      >
        {CONFIRMATION}
      </Checkbox>
    </Form.Item>
  );
}

/** The text of a post, with the confirmation where a patient could be shown. */
export function PostFields(props: PostFieldsProps) {
  const { composer, label, placeholder, cases = false, rows = 8, people } = props;
  const { name, value, errors, wanted, place, submit, set } = composer;
  return (
    <>
      {cases ? (
        <Alert type="info" showIcon title="Describe the case so that nobody can recognize the patient." />
      ) : null}
      <DropArea files={composer.images}>
        <PictureContext value={PostImage}>
          <MarkdownEditor
            id={`${name}-body`}
            label={label}
            placeholder={placeholder}
            value={value.body}
            onChange={(body) => set({ body })}
            onSubmit={() => submit()}
            error={errors.body}
            maxLength={MOST_BODY}
            rows={rows}
            people={people}
            place={place}
          />
        </PictureContext>
        <ImagesField composer={composer} />
      </DropArea>
      {wanted.confirmation ? <Confirmation composer={composer} /> : null}
    </>
  );
}

interface SendRowProps {
  readonly composer: Composer;
  readonly send: string;
  readonly sending: string;
  readonly onCancel?: (() => void) | undefined;
}

/** Why it was not sent, and the buttons below a post. */
export function SendRow({ composer, send, sending, onCancel }: SendRowProps) {
  const { busy, secondsLeft, draftState } = composer;
  return (
    <Flex vertical gap={12}>
      <Refusal composer={composer} />
      <Flex wrap align="center" gap={12}>
        <Button type="primary" htmlType="submit" loading={busy} disabled={secondsLeft > 0}>
          {busy ? sending : send}
        </Button>
        {onCancel ? (
          <Button type="text" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <DraftNote state={draftState} />
      </Flex>
    </Flex>
  );
}
