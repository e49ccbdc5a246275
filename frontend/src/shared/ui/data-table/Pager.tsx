import { Button, Flex } from 'antd';

interface PagerProps {
  readonly list: {
    readonly total: number;
    readonly page: number;
    readonly page_size: number;
    readonly items: readonly unknown[];
  };
  /** What one item and several are called. */
  readonly one: string;
  readonly many: string;
  readonly onTurn: (page: number) => void;
}

const count = new Intl.NumberFormat('en-US');

function range(
  { total, page, page_size: size, items }: PagerProps['list'],
  one: string,
  many: string,
): string {
  if (total <= size && page === 1) return `${count.format(total)} ${total === 1 ? one : many}`;
  if (items.length === 0) return `No ${many}`;
  const first = (page - 1) * size + 1;
  const last = first + items.length - 1;
  return `${count.format(first)} to ${count.format(last)} of ${count.format(total)} ${many}`;
}

/**
 * Which items of how many are shown, and the pages before and after. Two buttons, because antd's Pagination puts the focus
 * on list items that screen readers do not announce as something to press.
 */
export function Pager({ list, one, many, onTurn }: PagerProps) {
  const { total, page, page_size: size } = list;
  const last = Math.max(1, Math.ceil(total / size));
  return (
    <Flex
      component="nav"
      className="pager muted"
      wrap
      align="center"
      justify="space-between"
      gap="small"
      aria-label={`Pages of ${many}`}
    >
      <p role="status">{range(list, one, many)}</p>
      {last > 1 || page > 1 ? (
        <Flex gap="small">
          <Button disabled={page <= 1} onClick={() => onTurn(Math.min(page - 1, last))}>
            Previous
          </Button>
          <Button disabled={page >= last} onClick={() => onTurn(page + 1)}>
            Next
          </Button>
        </Flex>
      ) : null}
    </Flex>
  );
}
