import { Alert, Button, Drawer, Flex } from 'antd';
import { useRef } from 'react';
import { ApiError, messageOf } from '../../../../shared/api/index.ts';
import { FormField } from '../../../../shared/ui/fields/FormField.tsx';
import { all, needed, webAddress } from '../../../../shared/ui/form/checks.ts';
import { useForm } from '../../../../shared/ui/form/use-form.ts';
import { startImport } from '../api.ts';
import { fieldErrors, useWrite } from './use-write.ts';

interface ImportFormProps {
  readonly onClose: () => void;
  readonly onStarted: (id: string) => void;
}

const EXAMPLE = 'Enter the address of a web page, such as https://example.com/article';

/** The import that the same page has already, where the hub names it. */
function waitingImport(error: unknown): string | null {
  const id = error instanceof ApiError ? error.info.details?.['import_id'] : undefined;
  return typeof id === 'string' ? id : null;
}

function Refused({ error, onStarted }: { readonly error: Error } & Pick<ImportFormProps, 'onStarted'>) {
  const known = waitingImport(error);
  return (
    <Alert
      type="error"
      showIcon
      title={messageOf(error)}
      action={known ? <Button onClick={() => onStarted(known)}>Open it</Button> : null}
    />
  );
}

function ImportForm({ onClose, onStarted }: ImportFormProps) {
  const request = useRef({ url: '', key: '' });
  const start = useWrite(
    'An import was not started',
    (url: string) => {
      // A second press or a retry of the same page must not count as another request.
      if (request.current.url !== url) request.current = { url, key: crypto.randomUUID() };
      return startImport(url, request.current.key);
    },
    ({ import_id: id }) => onStarted(id),
  );
  const form = useForm({
    id: 'import',
    initial: { url: '' },
    checks: { url: all(needed(EXAMPLE), webAddress(EXAMPLE)) },
    onSubmit: ({ url }) =>
      start.mutate(url.trim(), {
        onError: (error) => form.refuse({ url: fieldErrors(error)['url'] ?? messageOf(error) }),
      }),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <FormField
        form={form}
        name="url"
        label="Address of the page"
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        autoFocus
        hint="One public page of text: no file, no page behind a sign-in."
      />
      <Flex vertical gap="middle">
        <Alert
          role="note"
          title="What happens next"
          description="The page is read in the background. Title and text then wait for your review: pictures and scripts are left out, and nothing is public before you publish it. Publish only what the owner of the page allows you to."
        />
        {start.error && !fieldErrors(start.error)['url'] ? (
          <Refused error={start.error} onStarted={onStarted} />
        ) : null}
        <Flex gap="small">
          <Button type="primary" htmlType="submit" loading={start.isPending}>
            {start.isPending ? 'Starting...' : 'Import Page'}
          </Button>
          <Button type="text" onClick={onClose}>
            Cancel
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}

/** Asks for the address of a page, and says what is done with it. */
export function ImportDrawer({ open, ...form }: ImportFormProps & { readonly open: boolean }) {
  return (
    <Drawer
      open={open}
      title="Import from web"
      onClose={form.onClose}
      size="min(100vw, 480px)"
      destroyOnHidden
    >
      <ImportForm {...form} />
    </Drawer>
  );
}
