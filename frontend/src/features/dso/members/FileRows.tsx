import { Typography } from 'antd';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import type { FileAnswer } from '../api.ts';
import { resultLabels } from '../../../shared/organisations/invitation-results.ts';

type Row = FileAnswer['items'][number];

const wordsOf = ({ result, reason }: Row, sent: boolean): string =>
  reason ?? (result === 'sent' && !sent ? 'Will be invited' : resultLabels[result]);

/** What would become of each row of a file, or what became of it. */
export function FileRows({ answer }: { answer: FileAnswer | undefined }) {
  return (
    <div role="status">
      {answer ? (
        <ItemList label={answer.sent ? 'Results' : 'Preview'}>
          {answer.items.map((row) => (
            <Item
              key={row.line}
              title={<strong>{row.email || 'No address'}</strong>}
              details={
                <Typography.Text type={row.result === 'invalid' ? 'danger' : 'secondary'}>
                  {`Line ${row.line}: ${wordsOf(row, answer.sent)}`}
                </Typography.Text>
              }
            />
          ))}
        </ItemList>
      ) : null}
    </div>
  );
}
