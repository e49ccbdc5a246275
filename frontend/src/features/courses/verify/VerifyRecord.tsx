import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../shared/api/index.ts';
import { codeText, creditsText } from '../../../shared/learning/labels.ts';
import { dayText } from '../../../shared/lib/time-labels.ts';
import { SubmitButton } from '../../../shared/ui/button/SubmitButton.tsx';
import { Failure } from '../../../shared/ui/failure/Failure.tsx';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { Field } from '../../../shared/ui/form/Field.tsx';
import { needed } from '../../../shared/ui/form/checks.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { useSecondsLeft, waitText } from '../../../shared/ui/form/use-seconds-left.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { type Verified, verificationQuery } from './api.ts';

function Record({ record }: { readonly record: Verified }) {
  const facts = [
    ['Activity', record.title],
    ['Provider', record.provider_name],
    ['Credits', creditsText(record.credits)],
    ['Completed on', dayText(record.completed_on)],
    ['Participant’s initials', record.initials],
  ] as const;
  const valid = record.state === 'valid';
  return (
    <Callout kind={valid ? 'success' : 'danger'}>
      <h2>{valid ? 'This record is valid.' : 'This record was revoked.'}</h2>
      <p>
        {valid
          ? 'It was issued here and says the following. Compare it with the document that you were given.'
          : 'It was issued here and has been withdrawn since. It no longer confirms anything.'}
      </p>
      <dl className="verified">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </Callout>
  );
}

function Refusal({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const info = error instanceof ApiError ? error.info : undefined;
  const [retryAt] = useState(() => (info?.retryAfter ? Date.now() + info.retryAfter * 1_000 : undefined));
  const wait = useSecondsLeft(retryAt);
  if (info?.status === 404)
    return (
      <Callout kind="danger">
        <p>
          <strong>No record has this code.</strong> Check each character. A code has 12 letters and digits; it
          has no 0, 1, I, L, O or U.
        </p>
      </Callout>
    );
  if (info?.status !== 429) return <Failure what="The record" error={error} onRetry={onRetry} />;
  return (
    <Callout kind="danger">
      <p>
        Too many codes were checked from your network.{' '}
        {wait > 0 ? `Please wait ${waitText(wait)}.` : 'You can try again now.'}
      </p>
      <button type="button" className="button button-secondary" disabled={wait > 0} onClick={onRetry}>
        Try again
      </button>
    </Callout>
  );
}

/** Confirms a CE record to whoever has its code, also without an account: `/courses?verify=CODE`, as the record prints it. */
export default function VerifyRecord() {
  const [query, setQuery] = useSearchParams();
  const code = query.get('verify')?.trim() ?? '';
  const { data, error, isFetching, refetch } = useQuery(verificationQuery(code));
  const form = useForm({
    id: 'verify',
    initial: { code: code && codeText(code) },
    checks: { code: needed('Enter the code that is printed on the record') },
    onSubmit: ({ code: typed }) => {
      const wanted = typed.replaceAll(/[\s-]/g, '').toUpperCase();
      if (wanted === code) void refetch();
      else setQuery({ verify: wanted });
    },
  });
  return (
    <div className="wrap page page-content">
      <PageHeader
        title="Verify a CE record"
        description="Each record of continuing education has a code. It confirms what the record says."
        backTo="/courses"
      />
      <form onSubmit={form.onSubmit} noValidate style={{ maxInlineSize: 420 }}>
        <Field
          form={form}
          name="code"
          label="Verification code"
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <SubmitButton label="Verify" busyLabel="Verifying..." busy={isFetching} />
      </form>
      <div role="status" aria-busy={isFetching || undefined}>
        {data && !isFetching ? <Record record={data} /> : null}
        {error && !isFetching ? (
          <Refusal key={error.message} error={error} onRetry={() => void refetch()} />
        ) : null}
      </div>
    </div>
  );
}
