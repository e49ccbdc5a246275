import { Card, Skeleton } from 'antd';

/** As many as fill the rows of three columns. */
const CARDS = [1, 2, 3, 4, 5];

/** The shape of the page while its data is on its way. */
export function DashboardSkeleton() {
  return (
    <div className="dash-grid" role="status" aria-label="Loading your dashboard">
      {CARDS.map((card) => (
        <Card key={card} className="dash-card" data-card={card === 1 ? 'attention' : undefined}>
          {/* Its title would be an empty heading. */}
          <Skeleton active title={false} paragraph={{ rows: 5, width: [160, '100%', '90%', '96%', '60%'] }} />
        </Card>
      ))}
    </div>
  );
}
