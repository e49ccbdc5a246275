import { Card, Skeleton } from 'antd';

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The shape of the grid while the catalogue is on its way. */
export function ToolSkeletons() {
  return (
    <div className="tool-grid" role="status" aria-label="Loading your tools">
      {CARDS.map((card) => (
        <Card key={card}>
          <Skeleton
            active
            avatar={{ shape: 'square', size: 44 }}
            title={false}
            paragraph={{ rows: 4, width: [120, '100%', '100%', '60%'] }}
          />
        </Card>
      ))}
    </div>
  );
}
