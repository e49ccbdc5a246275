import { Card, Col, Row, Skeleton } from 'antd';

/** The shape of the settings while the profile is loading. */
export function ProfileSkeleton() {
  return (
    <Row gutter={[24, 24]} role="status" aria-label="Loading your profile">
      <Col xs={24} lg={16}>
        <Card>
          <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />
        </Card>
      </Col>
      <Col xs={24} lg={8}>
        <Card>
          <Skeleton active title={false} paragraph={{ rows: 5 }} />
        </Card>
      </Col>
    </Row>
  );
}
