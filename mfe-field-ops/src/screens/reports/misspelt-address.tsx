import { Navigate, useLocation } from 'shared-ui';

/** `/visits-download` leads to the documented `/vists-download` (D-080). */
export default function MisspeltAddress() {
  const { search } = useLocation();
  return <Navigate to={`/vists-download${search}`} replace />;
}
