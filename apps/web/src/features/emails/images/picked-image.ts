/** An image as it was chosen: its address below `/i/`, what it shows, and its pixels. */
export interface PickedImage {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}
