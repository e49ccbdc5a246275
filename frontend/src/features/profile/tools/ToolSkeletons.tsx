import { Card, Skeleton } from 'antd';
import { CardGrid } from '../../../shared/ui/item-list/CardGrid.tsx';

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The shape of the grid while the catalogue is on its way. */
export function ToolSkeletons() {
  return (
    <div role="status" aria-label="Loading your tools">
      <CardGrid>
        {CARDS.map((card) => (
          <li key={card}>
            <Card>
              <Skeleton
                active
                avatar={{ shape: 'square', size: 44 }}
                title={false}
                paragraph={{ rows: 4, width: [120, '100%', '100%', '60%'] }}
              />
            </Card>
          </li>
        ))}
      </CardGrid>
    </div>
  );
}
