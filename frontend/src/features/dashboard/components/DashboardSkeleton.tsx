import { Card, Col, Row, Skeleton } from 'antd';

/** As many as fill the rows of three columns. */
const CARDS = [2, 1, 1, 1, 1];

/** The shape of the page while its data is on its way. */
export function DashboardSkeleton() {
  return (
    <Row gutter={[20, 20]} role="status" aria-label="Loading your dashboard">
      {CARDS.map((columns, place) => (
        <Col key={place} xs={24} md={12 * columns} xl={8 * columns}>
          <Card className="dash-card">
            {/* Its title would be an empty heading. */}
            <Skeleton
              active
              title={false}
              paragraph={{ rows: 5, width: [160, '100%', '90%', '96%', '60%'] }}
            />
          </Card>
        </Col>
      ))}
    </Row>
  );
}
