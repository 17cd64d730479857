import { hydrateRoot } from 'react-dom/client';
import { Button } from './FloorButton.tsx';

const root = document.getElementById('root');
if (root) hydrateRoot(root, <Button />);
