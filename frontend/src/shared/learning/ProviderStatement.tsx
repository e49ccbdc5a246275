import { useQuery } from '@tanstack/react-query';
import { ceProviderQuery } from './ce-provider.ts';
import { CE_SENTENCE } from './labels.ts';

/** What schemes let the provider say of its credits today; the plain sentence where there is none. Without antd. */
export function ProviderStatement() {
  const { data } = useQuery(ceProviderQuery);
  if (!data || data.statements.length === 0) return <p>{CE_SENTENCE}</p>;
  return data.statements.map(({ scheme, statement }) => <p key={scheme}>{statement}</p>);
}
